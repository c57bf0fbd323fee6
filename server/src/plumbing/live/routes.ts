import { followEvents } from '@clearstead/contract/live'
import { type Route, stream } from '../http/route.ts'
import type { Hub } from './hub.ts'

export const liveRoutes = (hub: Hub): Route[] => [
  stream(followEvents, ({ caller, currentCaller, lastEventId, request }) =>
    hub.follow({
      reader: caller,
      currentReader: currentCaller,
      lastEventId: lastEventId ?? request.lastEventId,
      recentSeconds: request.recentSeconds,
    }),
  ),
]
