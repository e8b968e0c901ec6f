import { PageHead } from '../layout/page-head.tsx';

export default function Products() {
  return (
    <div className="column py-12">
      <PageHead title="All products" />
      <h1 className="display text-4xl">All products</h1>
    </div>
  );
}
