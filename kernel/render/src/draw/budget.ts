import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to draw a page, pauses excluded. */
const pageBudget = 1_000;
/** Milliseconds for one component of a page beyond `pageBudget`. */
const componentBudget = 100;
/** Milliseconds between pauses, and of a pause: a request takes several rounds of the event loop. */
const pauseInterval = 50;
const pauseDuration = 10;

export class Budget {
  #spentBefore = 0;
  #resumedAt = performance.now();
  #chargedAt = this.#resumedAt;
  readonly #spentByComponent = new Map<unknown, number>();

  get #spentSincePause(): number {
    return this.#chargedAt - this.#resumedAt;
  }

  get needsPause(): boolean {
    return this.#spentSincePause > pauseInterval;
  }

  async pause(): Promise<void> {
    this.#spentBefore += this.#spentSincePause;
    await wait(pauseDuration);
    this.#resumedAt = performance.now();
    this.#chargedAt = this.#resumedAt;
  }

  charge(component: unknown): void {
    const now = performance.now();
    this.#spentByComponent.set(component, this.#spentBy(component) + now - this.#chargedAt);
    this.#chargedAt = now;
  }

  #spentBy = (component: unknown): number => this.#spentByComponent.get(component) ?? 0;

  /** Beyond the budget, the costliest components are skipped first. */
  isExhaustedFor(component: unknown): boolean {
    const spent = this.#spentBefore + this.#spentSincePause;
    return spent > pageBudget && (spent > 2 * pageBudget || this.#spentBy(component) > componentBudget);
  }
}
