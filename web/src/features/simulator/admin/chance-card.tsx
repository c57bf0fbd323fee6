import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import {
  resumeSimulation,
  type SimulationView,
  startSimulation,
  stopSimulation,
} from '@clearstead/contract/simulations'
import type { getForecast } from '@clearstead/contract/simulator'
import { chanceText as text } from '@clearstead/texts/simulator/chance'
import { simulationStatusText } from '@clearstead/texts/simulator/simulation-status'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Card, Inline, Stack, Text } from '../../../ui/layout/layout.tsx'
import {
  type Column,
  codeColumn,
  column,
  countColumn,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { isRunning, useSimulations } from './use-chance.ts'

const runs = 5_000

/** Seeded runs around what the forecast assumes: started, stopped, resumed and repeated. */
export function ChanceCard({ forecast }: { forecast: AnswerOf<typeof getForecast> }) {
  const { assumed, start } = forecast
  const simulations = useSimulations()
  const starting = useAct(startSimulation, { success: null })
  const mayStart = useCanCall()(startSimulation)
  const isBusy = simulations.some(isRunning)
  return (
    <Card
      title={text.title}
      aside={
        mayStart && (
          <Button
            isSlim
            isBusy={starting.isSending}
            disabled={isBusy}
            onClick={() => starting.act({ ...assumed, start, runs })}
          >
            {text.start({ runs })}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{text.note({ runs })}</Text>
        <RefusalNotice refusal={starting.refusal} />
        {simulations.length === 0 ? (
          <EmptyState>{text.none}</EmptyState>
        ) : (
          <Table
            caption={text.title}
            rows={simulations}
            rowKey={({ id }) => id}
            columns={columnsOf(isBusy)}
          />
        )}
      </Stack>
    </Card>
  )
}

function columnsOf(isBusy: boolean): readonly Column<SimulationView>[] {
  return [
    column('name', text.title, ({ id }) => text.name({ id }), { role: 'what' }),
    timeColumn('started', text.started, ({ createdAt }) => createdAt, {
      role: 'when',
      isShort: true,
    }),
    codeColumn('seed', text.seed, ({ seed }) => seed, { hasCopy: true }),
    countColumn('rules', text.rules, ({ ruleVersion }) => ruleVersion),
    column('progress', text.runs, (row) => <Progress of={row} />, { role: 'why' }),
    column('act', text.act, (row) => <Acts of={row} isBusy={isBusy} />, {
      align: 'end',
      isFixed: true,
    }),
  ]
}

function Progress({ of: { status, runs, doneRuns } }: { of: SimulationView }) {
  const label = text.progress({ done: doneRuns, runs })
  return (
    <Stack gap={2}>
      {status !== 'done' && <Bar label={label} parts={[(doneRuns / runs) * 100]} />}
      <span>
        {simulationStatusText[status]}: {label}
      </span>
    </Stack>
  )
}

function Acts({ of: { id, status }, isBusy }: { of: SimulationView; isBusy: boolean }) {
  const quiet = { success: null }
  const stop = useAct(stopSimulation, quiet)
  const resume = useAct(resumeSimulation, quiet)
  const repeat = useAct(startSimulation, quiet)
  const mayAct = useCanCall()(startSimulation)
  if (!mayAct) return null
  const look = { look: 'plain', isSlim: true } as const
  return (
    <Inline gap={2} justify="end">
      {status === 'running' && (
        <Button {...look} isBusy={stop.isSending} onClick={() => stop.act({ id })}>
          {text.stop}
        </Button>
      )}
      {status === 'stopped' && (
        <Button
          {...look}
          isBusy={resume.isSending}
          disabled={isBusy}
          onClick={() => resume.act({ id })}
        >
          {text.resume}
        </Button>
      )}
      <Button
        {...look}
        isBusy={repeat.isSending}
        disabled={isBusy}
        onClick={() => repeat.act({ repeats: id })}
      >
        {text.repeat}
      </Button>
      <RefusalNotice refusal={stop.refusal ?? resume.refusal ?? repeat.refusal} />
    </Inline>
  )
}
