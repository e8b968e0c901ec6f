import { Component, type ComponentType, type ReactNode, Suspense } from 'react';

/** The blocks that modules add to one place of a page. With a class it is an element, without one its blocks stand in the page's own. */
export type Slot<Props> = ComponentType<Props & { className?: string }>;

/** Shows the blocks of a place, each with the place's data; a block that throws is left out, and the page around it stays whole. */
export function slotOf<Props extends object>(blocks: readonly ComponentType<Props>[]): Slot<Props> {
  return function Blocks({ className, ...props }) {
    const shown = blocks.map((Block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a slot never change
      <ModuleBlock key={index}>
        <Block {...(props as unknown as Props)} />
      </ModuleBlock>
    ));
    return className ? <div className={className}>{shown}</div> : shown;
  };
}

/** One block. React on the server leaves out what throws within a Suspense, in the browser what throws below a boundary. */
export function ModuleBlock({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}

/** True for an error that was thrown within a block, by the stack of components that React reports with it. */
export function isOfBlock(componentStack: string | null | undefined): boolean {
  return new RegExp(`^\\s+at ${ModuleBlock.name}\\b`, 'm').test(componentStack ?? '');
}

/** React itself logs what it catches. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
