import { PageHead } from '../layout/page-head.tsx';

export default function Portfolio() {
  return (
    <div className="column py-12">
      <PageHead title="Portfolio" />
      <h1 className="display text-4xl">Portfolio</h1>
    </div>
  );
}
