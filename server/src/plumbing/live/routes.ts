import { followEvents } from '@clearstead/contract/live'
import { type Route, stream } from '../http/route.ts'
import type { Hub } from './hub.ts'

export const liveRoutes = (hub: Hub): Route[] => [
  stream(followEvents, ({ caller, callerNow, lastEventId, request }) =>
    hub.follow({
      reader: caller,
      readerNow: callerNow,
      lastEventId: lastEventId ?? request.lastEventId,
    }),
  ),
]
