/** Why a model file could not be fetched, imported or used. */
export type ModelFault =
  | 'unreachable'
  | 'wrong_content'
  | 'unknown_sum'
  | 'disk_full'
  | 'cancelled'
  | 'busy'
  | 'missing';

/** A failure of the model store; its message says what happened and what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelFault;

  constructor(reason: ModelFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
