import { dayText, formatPercent } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Summary } from './report-chart.tsx'
import { reportsText as text } from './text.ts'

/** The total of a period against as many days before; whether more is better is not for a colour to say. */
export function ReportFigures({ summary }: { summary: Summary }) {
  const { name, from, to, beforeFrom, beforeTo, total, totalBefore, changePercent } = summary
  return (
    <>
      {total !== null && (
        <Stats>
          <Stat label={text.inPeriod({ from: dayText(from, locale), to: dayText(to, locale) })}>
            <Amount of={total} />
          </Stat>
          {beforeFrom && beforeTo && totalBefore !== null && (
            <>
              <Stat
                label={text.before({
                  from: dayText(beforeFrom, locale),
                  to: dayText(beforeTo, locale),
                })}
              >
                <Amount of={totalBefore} />
              </Stat>
              <Stat label={text.change}>{changeText(changePercent)}</Stat>
            </>
          )}
        </Stats>
      )}
      <Text tone="muted" isSmall>
        {text.figure[name]}
      </Text>
    </>
  )
}

function changeText(percent: string | null): string {
  if (percent === null) return text.none
  if (/^[+-]?0(\.0+)?$/.test(percent)) return text.same
  return formatPercent(percent, { locale, cutTo: 1, isSigned: true })
}
