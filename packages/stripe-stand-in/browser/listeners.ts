export type Listener = (event: unknown) => void;

export class Listeners {
  readonly #byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const listeners = this.#byEvent.get(event) ?? new Set();
    this.#byEvent.set(event, listeners.add(listener));
  }

  /** Without `listener`, removes all listeners of the event. */
  remove(event: string, listener?: Listener): void {
    if (listener) this.#byEvent.get(event)?.delete(listener);
    else this.#byEvent.delete(event);
  }

  emit(event: string, payload: unknown): void {
    for (const listener of [...(this.#byEvent.get(event) ?? [])]) listener(payload);
  }
}
