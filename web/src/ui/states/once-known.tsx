import type { ReactNode } from 'react'
import type { Answer } from '../../plumbing/use-answer.ts'

type Known = Pick<Answer<unknown>, 'answer' | 'state'>

/** Draws what stands below an answer only once that is there, or failed, and has its height: nothing moves. */
export function OnceKnown({ all, children }: { all: readonly Known[]; children: ReactNode }) {
  return all.some(isWaiting) ? null : children
}

export function isWaiting({ answer, state }: Known): boolean {
  return answer === undefined && state === 'waiting'
}
