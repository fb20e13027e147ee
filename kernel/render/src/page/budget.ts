import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to draw a page, pauses excluded. */
const whole = 1_000;
/** Milliseconds for one component of a page beyond `whole`. */
const share = 100;
/** Milliseconds between pauses, and of a pause: a request takes several rounds of the event loop. */
const turn = 50;
const othersTurn = 10;

export class Budget {
  #before = 0;
  #since = performance.now();
  #last = this.#since;
  readonly #shares = new Map<unknown, number>();

  get #turn(): number {
    return this.#last - this.#since;
  }

  get isTurnOver(): boolean {
    return this.#turn > turn;
  }

  async rest(): Promise<void> {
    this.#before += this.#turn;
    await wait(othersTurn);
    this.#since = performance.now();
    this.#last = this.#since;
  }

  charge(component: unknown): void {
    const now = performance.now();
    this.#shares.set(component, this.#spentBy(component) + now - this.#last);
    this.#last = now;
  }

  #spentBy = (component: unknown): number => this.#shares.get(component) ?? 0;

  /** Beyond the budget, the costliest components are skipped first. */
  isSpentBy(component: unknown): boolean {
    const spent = this.#before + this.#turn;
    return spent > whole && (spent > 2 * whole || this.#spentBy(component) > share);
  }
}
