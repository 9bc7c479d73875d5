export interface ServerProcess {
  readonly cars: string;
  readonly watches: string;
  readonly data: string;
  /** What it has printed so far, for the message of a failed test. */
  output(): string;
  /** Ends it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}
export interface ServerOptions {
  readonly world?: 'tests' | 'demo' | 'empty';
  readonly data?: string;
  readonly port?: number;
  readonly traffic?: boolean;
}
/** Starts a server and waits until it is ready. Without `data` it gets a folder that goes with it. */
export declare function startProcess(options?: ServerOptions): Promise<ServerProcess>;
/** A port that is free together with the one after it. */
export declare function freePorts(): Promise<number>;
