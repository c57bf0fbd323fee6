import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { add } from '@clearstead/contract/values/money'
import { keyFigureText as text } from '@clearstead/texts/transparency/key-figure'
import { dayText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { PercentText } from '../../ui/figures/percent-text.tsx'
import { Stat, Stats } from '../../ui/figures/stat.tsx'
import { Card, Note } from '../../ui/layout/layout.tsx'
import { Answered } from '../../ui/states/answered.tsx'

/** The figures of the transparency page that matter before one joins. */
export function KeyFigures() {
  const from = useAnswer(getTransparency, {})
  return (
    <Answered from={from} height={220}>
      {({ now, days, earnings }) => {
        const last = days.at(-1)
        const oldest = earnings.at(-1)
        return (
          <Card foot={<LinkButton to="/transparency">{text.all}</LinkButton>}>
            <Stats>
              <Stat label={text.held}>
                <Amount of={add(now.custody, now.investments)} />
              </Stat>
              <Stat label={text.owed}>
                <Amount of={add(now.liabilities, now.tokenReserve)} />
              </Stat>
              {last && (
                <>
                  <Stat label={text.incomePaid}>
                    <Amount of={last.incomePaid} />
                  </Stat>
                  <Stat label={text.withdrawn}>
                    <Amount of={last.withdrawn} />
                  </Stat>
                </>
              )}
              {oldest && (
                <Stat label={text.below({ days: oldest.fromDays })}>
                  <PercentText of={oldest.shareBelow} isShort />
                </Stat>
              )}
            </Stats>
            <Note>{last ? text.asOf({ day: dayText(last.day) }) : text.noDays}</Note>
          </Card>
        )
      }}
    </Answered>
  )
}
