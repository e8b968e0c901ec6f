import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { columnsOf } from '#platform/app/slots/columns.tsx';
import { slotOf } from '#platform/app/slots/slot.tsx';

// A page of its own, which `slots.spec.ts` builds: its blocks and columns fail in all ways that a module's may.
let isOnServer = true;

const FailsOnServer = () => {
  if (isOnServer) throw new Error('Faulty on the server');
  return <p>Shown by the browser</p>;
};
const FailsAtOnce = (): never => {
  throw new Error('Faulty at once');
};
const FailsLater = () => {
  useEffect(() => {
    throw new Error('Faulty in an effect');
  }, []);
  return <p>Fails later</p>;
};
const FailsWhenPressed = ({ word }: { word: string }) => {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) throw new Error('Faulty when pressed');
  return (
    <button type="button" onClick={() => setPressed(true)}>
      Press {word}
    </button>
  );
};
const Blocks = slotOf<{ word: string }>([FailsOnServer, FailsAtOnce, FailsLater, FailsWhenPressed]);

const { useColumns } = columnsOf<number>('orders', [
  {
    heading: 'Loaded',
    load: async (rows) => rows.map((row) => `${row} is loaded`),
    cell: (row, data) => (data as string[])[row],
  },
  { heading: 'Lost', load: () => Promise.reject(new Error('Lost')), cell: () => 'never shown' },
  { heading: 'Faulty', cell: FailsAtOnce },
]);
const ROWS = [0, 1];

function Page() {
  const columns = useColumns(ROWS);
  return (
    <main>
      <h1>Around the blocks</h1>
      <Blocks word="me" />
      <table>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ label, cell }) => (
                <td key={label}>{cell(row, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.body.appendChild(document.createElement('div'));
if (location.hash === '#hydrated') {
  root.innerHTML = renderToString(<Page />);
  isOnServer = false;
  hydrateRoot(root, <Page />);
} else {
  isOnServer = false;
  createRoot(root).render(<Page />);
}
