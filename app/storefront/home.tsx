import { PageHead } from '../layout/page-head.tsx';

export default function Home() {
  return (
    <div className="column py-12">
      <PageHead title="Home" />
      <h1 className="display text-4xl">Home</h1>
    </div>
  );
}
