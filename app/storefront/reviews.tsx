import { PageHead } from '../layout/page-head.tsx';

export default function Reviews() {
  return (
    <div className="column py-12">
      <PageHead title="Reviews" />
      <h1 className="display text-4xl">Reviews</h1>
    </div>
  );
}
