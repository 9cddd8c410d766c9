/** What the stack and a function's thread tell each other. Events travel as JSON, as on AWS. */
export interface HostData {
  readonly moduleUrl: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
}

export type ToHost =
  | {
      readonly kind: 'invoke';
      readonly id: string;
      readonly event: string;
      /** Milliseconds since 1970 when the function is out of time. */
      readonly deadline: number;
    }
  | { readonly kind: 'stop' };

export interface FailureReport {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type FromHost =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly failure: FailureReport }
  | { readonly kind: 'done'; readonly id: string; readonly result: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: FailureReport };
