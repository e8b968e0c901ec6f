import { PageHead } from '../layout/page-head.tsx';

export default function Careers() {
  return (
    <div className="column py-12">
      <PageHead title="Careers" />
      <h1 className="display text-4xl">Careers</h1>
    </div>
  );
}
