import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { getStress } from '@clearstead/contract/stress'

export type Stress = AnswerOf<typeof getStress>
