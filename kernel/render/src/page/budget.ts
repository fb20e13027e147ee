import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a page may take to draw, others' turns not counted. */
const whole = 1_000;
/** Of these, what one component may take of a page that takes longer. */
const share = 100;
/** Milliseconds after which others have their turn, and how long that is: answering a request takes several rounds of events. */
const turn = 50;
const othersTurn = 10;

/** The time that one page takes to draw. */
export class Budget {
  #before = 0;
  #since = performance.now();
  readonly #shares = new Map<unknown, number>();

  get #turn(): number {
    return performance.now() - this.#since;
  }

  /** Whether it is somebody else's turn. */
  get isTurnOver(): boolean {
    return this.#turn > turn;
  }

  /** Lets others have their turn. */
  async rest(): Promise<void> {
    this.#before += this.#turn;
    await wait(othersTurn);
    this.#since = performance.now();
  }

  /** Does the work of a component, and notes how long that takes. */
  charge<T>(component: unknown, work: () => T): T {
    const begun = performance.now();
    const result = work();
    this.#shares.set(component, this.#spentBy(component) + performance.now() - begun);
    return result;
  }

  #spentBy = (component: unknown): number => this.#shares.get(component) ?? 0;

  /** Whether there is no time for another node of a component: once the page has had its time, those go first that took most of it. */
  isSpentBy(component: unknown): boolean {
    const spent = this.#before + this.#turn;
    return spent > whole && (spent > 2 * whole || this.#spentBy(component) > share);
  }
}
