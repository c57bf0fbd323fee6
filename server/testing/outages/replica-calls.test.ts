import { expect, test } from 'vitest'
import { routes } from '../../src/app.ts'

const marked = routes.filter((route) => route.kind === 'read' && route.readsReplica)

/** Words of calls by whose answer somebody decides, or which prove or check something. */
const deciding =
  /limit|balance|wallet|quote|impact|preview|check|verify|proof|seal|state(?!ment)|setting|session|device|permission|approval|queue|payout|payable|solvency|reserve|backup|job|audit|code|dashboard|treasury$|ticket|unmatched|topups$/i

test('what a replica may answer is declared to read and decides nothing', () => {
  const wrong = marked.filter(
    ({ endpoint }) =>
      !endpoint.isRead || endpoint.movesMoney || deciding.test(nameOf(endpoint.path)),
  )

  expect(wrong.map(({ endpoint }) => endpoint.name)).toEqual([])
})

test('the calls that a replica may answer are these lists, reports and charts', () => {
  expect(marked.map(({ endpoint }) => endpoint.name).sort()).toEqual([
    'GET /actplan/list',
    'GET /actplan/user/{userId}',
    'GET /cto/list',
    'GET /cto/transaction/{id}',
    'GET /deposite/by/{id}',
    'GET /income/{userId}',
    'GET /income/{userId}/sums',
    'GET /leadership/list',
    'GET /notifications',
    'GET /referral/full/{code}',
    'GET /referral/legs/{userId}',
    'GET /referral/level/{userId}',
    'GET /referral/list/{code}',
    'GET /referral/search',
    'GET /referral/volume/{userId}',
    'GET /reports/{name}/rows',
    'GET /reports/{name}/summary',
    'GET /rewards/user/claim/{id}',
    'GET /salary/tier-stats',
    'GET /salary/transactions',
    'GET /salary/user-history/{id}',
    'GET /salary/user-salaries',
    'GET /social-genx/candles',
    'GET /social-genx/price-history',
    'GET /social-genx/transactions',
    'GET /social-genx/transactions/user/{userId}',
    'GET /statements/{userId}/weeks',
    'GET /topup/by/{id}',
    'GET /tr/all',
    'GET /tr/income',
    'GET /tr/matrix',
    'GET /tr/user/{userId}',
    'GET /transfer/by/{id}',
    'GET /transfer/list',
    'GET /treasury/movements',
    'GET /users/list',
    'GET /users/non/users',
    'GET /users/rewards',
    'GET /users/rewards/{id}',
    'GET /users/{id}/timeline',
    'GET /withdrawalrequest/by/{id}',
    'POST /tr/list',
    'POST /tr/tr/{userId}',
  ])
})

/** The fixed words of a path. */
function nameOf(path: string): string {
  return path.replace(/\{\w+\}/g, '')
}
