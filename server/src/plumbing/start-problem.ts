/** Why the process cannot start, in one sentence for the operator. The process ends with exit code 1. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartProblem'
  }
}
