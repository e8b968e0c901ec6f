import { PageHead } from '../layout/page-head.tsx';

export default function Blogs() {
  return (
    <div className="column py-12">
      <PageHead title="Blogs" />
      <h1 className="display text-4xl">Blogs</h1>
    </div>
  );
}
