import { type Said, say } from '@clearstead/contract/call/say'
import { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, usd, zero } from '@clearstead/contract/values/money'
import type { SettingEffects } from '../settings/public.ts'
import { raised } from './rules.ts'
import { levelOutcomes } from './uplines/rules.ts'

const amount = usd('1000')
const noPlan = { activePlan: zero<'USD'>(), cap: zero<'USD'>() }
const upline = { isBlocked: false, isLevelOpen: true, activeDirects: 0 }
/** The upline on level 2 is inactive, the one above is not. */
const uplines = [
  { ...upline, memberId: MemberId.parse(2), level: 2, isActive: false },
  { ...upline, memberId: MemberId.parse(3), level: 3, isActive: true },
]

export const incomeEffects: SettingEffects = {
  examples: ({ programme }) => {
    const { cap } = raised(noPlan, amount, programme.capMultiple)
    return [
      {
        field: 'programme.cap_multiple',
        text: say('income.example.cap', { amount: toDecimal(amount), cap: toDecimal(cap) }),
      },
      { field: 'programme.compression', text: levelOfInactive(programme.compression) },
      {
        field: 'programme.level_crediting',
        text: say('income.example.credited', { rhythm: programme.levelCrediting }),
      },
    ]
  },
}

function levelOfInactive(compression: 'none' | 'dynamic'): Said {
  const outcomes = levelOutcomes([{ level: 2 }], uplines, {
    isDynamic: compression === 'dynamic',
    directsFor: () => 0,
  })
  const receiver = outcomes.find(({ reason }) => !reason)
  return receiver
    ? say('income.example.levelOfNext', { level: receiver.upline.level })
    : say('income.example.levelOfNobody')
}
