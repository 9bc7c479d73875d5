import type { Report } from '@marque/core/rules/visit';

/** Receives the entries of the data layer and the clicks of searches. */
export interface AnalyticsPort {
  send(report: Report): void;
}

/** What an error report says besides the error: where and by which program it happened. */
export interface ErrorContext {
  readonly environment: string;
  readonly service: string;
  readonly version: string;
}

export interface ErrorReport extends ErrorContext {
  readonly message: string;
  readonly stack: string | null;
  /** Path of the page without its query, which may contain personal data. */
  readonly path: string;
}

/** Receives the errors of pages. */
export interface ErrorLogPort {
  send(report: ErrorReport): void;
}
