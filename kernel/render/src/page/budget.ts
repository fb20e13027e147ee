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
  /** When a component was charged last: a page of hundreds of nodes looks at the clock once for each. */
  #last = this.#since;
  readonly #shares = new Map<unknown, number>();

  get #turn(): number {
    return this.#last - this.#since;
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
    this.#last = this.#since;
  }

  /** Notes that a component took the time since the last note. */
  charge(component: unknown): void {
    const now = performance.now();
    this.#shares.set(component, this.#spentBy(component) + now - this.#last);
    this.#last = now;
  }

  #spentBy = (component: unknown): number => this.#shares.get(component) ?? 0;

  /** Whether there is no time for another node of a component: once the page has had its time, those go first that took most of it. */
  isSpentBy(component: unknown): boolean {
    const spent = this.#before + this.#turn;
    return spent > whole && (spent > 2 * whole || this.#spentBy(component) > share);
  }
}
