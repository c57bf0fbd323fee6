/** Why the process cannot start or go on, in one sentence for whoever runs it. Ends in exit code 1. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartProblem'
  }
}
