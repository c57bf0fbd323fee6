import * as contract from '@clearstead/contract/simulator'
import { type Route, read } from '../../plumbing/http/route.ts'
import { showForecast } from './show-forecast.ts'

export const simulatorRoutes: readonly Route[] = [
  read(contract.getForecast, ({ db, now, request }) => showForecast(db, now, request)),
]
