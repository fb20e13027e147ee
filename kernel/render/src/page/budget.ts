import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that a page may take to draw, others' turns not counted. */
const whole = 1_000;
/** Milliseconds after which others have their turn. */
const turn = 50;

/** The time that one page takes to draw. */
export class Budget {
  #before = 0;
  #since = performance.now();

  get #turn(): number {
    return performance.now() - this.#since;
  }

  /** Whether it is somebody else's turn. */
  get isTurnOver(): boolean {
    return this.#turn > turn;
  }

  /** Whether the page has had all its time. */
  get isSpent(): boolean {
    return this.#before + this.#turn > whole;
  }

  /** Lets others have their turn. */
  async rest(): Promise<void> {
    this.#before += this.#turn;
    await nextTurn();
    this.#since = performance.now();
  }

  /** Raised where a drawing cannot rest. */
  spendTurn(): void {
    if (this.isTurnOver) throw new Error('The page takes longer to draw than one turn.');
  }
}
