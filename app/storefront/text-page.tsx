import { PageHead } from '../layout/page-head.tsx';

export default function TextPage() {
  return (
    <div className="column py-12">
      <PageHead title="Text page" />
      <h1 className="display text-4xl">Text page</h1>
    </div>
  );
}
