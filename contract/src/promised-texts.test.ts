import { failureText } from '@clearstead/texts/call/failure'
import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from './call/endpoint.ts'
import { wrong } from './call/wrong.ts'
import { calls } from './calls.ts'
import * as market from './market/market.ts'
import type { RefusalCode } from './refusal.ts'

function endpointOf(name: string): AnyEndpoint {
  const found = calls.get(name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found.endpoint
}

/** The English text of a code. */
function textAt(code = ''): unknown {
  return code
    .split('.')
    .reduce<unknown>((found, part) => Object(found)[part as never], saidTexts.en)
}

// The texts that the product promises, to the letter. Clients and people rely on them.
test.each([
  ['GET /videos', 'Failed to fetch videos'],
  ['GET /videos/latest', 'Failed to fetch latest video'],
  ['GET /videos/{id}', 'Failed to fetch video'],
  ['POST /videos', 'Failed to create video'],
  ['PUT /videos/{id}', 'Failed to update video'],
  ['DELETE /videos/{id}', 'Failed to delete video'],
  ['GET /tr/roi-check/{userId}', 'Failed to check transaction status.'],
  ['PUT /referral/self-trade/{userId}', 'Failed to update ROI income'],
  ['POST /social-genx/buy', 'Transaction failed. Please try again.'],
  ['POST /social-genx/sell', 'Transaction failed. Please try again.'],
  ['PUT /social-genx/config', 'Failed to update price.'],
  ['POST /tr/create', 'Failed to create transaction'],
  ['GET /tr/all', 'Failed to fetch transactions'],
  ['POST /tr/list', 'Failed to fetch transactions'],
  ['GET /tr/user/{userId}', 'Failed to fetch user transactions'],
  ['POST /tr/tr/{userId}', 'Failed to fetch user transactions'],
  ['GET /transactions/user/{id}/details', 'Failed to fetch user details'],
  ['PATCH /transactions/{id}', 'Failed to update transaction status'],
  ['GET /tr/matrix', 'Failed to fetch transaction summary'],
  ['GET /salary/user-salaries', 'Failed to fetch user salaries'],
  ['GET /salary/transactions', 'Failed to fetch salary transactions'],
  ['GET /salary/today-stats', "Failed to fetch today's stats"],
  ['GET /salary/user-history/{id}', 'Failed to fetch user salary history'],
  ['GET /salary/tier-stats', 'Failed to fetch salary tier stats'],
  ['GET /salary/admin-dashboard', 'Failed to fetch admin dashboard'],
  ['POST /tickets', 'Something went wrong'],
  ['POST /tickets/{ticketId}/responses', 'Something went wrong'],
  ['PUT /tickets/{ticketId}/status', 'Something went wrong'],
  ['GET /tickets', 'Something went wrong'],
  ['GET /tickets/{userId}', 'Something went wrong'],
  ['GET /tickets/single/{id}', 'Something went wrong'],
  ['GET /ticket-responses/{id}', 'Something went wrong'],
  ['POST /initialize', 'Error initializing rewards'],
  ['POST /rewards/initialize', 'Error initializing rewards'],
  ['GET /rewards/user/{id}', 'Error fetching rewards'],
  ['GET /rewards/rewards', 'Failed to fetch rewards'],
  ['POST /rewards', 'Failed to create reward'],
  ['PUT /rewards/{id}', 'Failed to update reward'],
  ['DELETE /rewards/{id}', 'Failed to delete reward'],
])('%s says when it fails: %s', (name, text) => {
  const { fails } = endpointOf(name)

  expect(fails && failureText[fails]).toBe(text)
})

test.each([
  ['POST /notifications', 'Notification created successfully!'],
  ['POST /notifications/banner', 'Banner created successfully!'],
  ['DELETE /notifications/delete/{id}', 'Notification deleted successfully!'],
  ['POST /bonus/claim', 'Bonus has been claimed'],
  ['PUT /bonus/{id}', 'Bonus Updated Successfully!'],
  ['PUT /referral/self-trade/{userId}', 'Trade Successfull!'],
  ['POST /tickets', 'Ticket created successfully!'],
  ['POST /tickets/{ticketId}/responses', 'Response added successfully!'],
  ['PUT /tickets/{ticketId}/status', 'Ticket status updated successfully!'],
  ['PUT /rewards/carry-forward/{id}', 'Carry forword successfull'],
  ['POST /pass/reset', 'Password change successfuly'],
  ['POST /videos', 'Video created successfully'],
  ['PUT /videos/{id}', 'Video updated successfully'],
  ['DELETE /videos/{id}', 'Video deleted successfully'],
  ['PUT /social-genx/config', 'Price updated successfully!'],
])('%s says when it is done: %s', (name, text) => {
  expect(textAt(endpointOf(name).says)).toBe(text)
})

test.each([
  ['daily.video_unknown', 'No video available. Try later.'],
  ['daily.no_plan', 'Please buy a plan first'],
  ['daily.already_claimed', "You have already claimed today's reward"],
  ['market.failed', 'Transaction failed. Please try again.'],
  ['market.not_enough_tokens', 'Insufficient token balance.'],
] satisfies [RefusalCode, string][])('%s says %s', (code, text) => {
  const [feature, key] = code.split('.') as ['market', 'failed']
  expect(saidTexts.en[feature][key]).toBe(text)
})

test('every text of a failure is of a call that declares it', () => {
  const declared = [...calls.values()].flatMap(({ endpoint: { fails, unreached } }) =>
    [fails, unreached].flatMap((name) => name ?? []),
  )

  expect([...new Set(declared)].sort()).toEqual(Object.keys(failureText).sort())
})

test('every token call says when the server cannot be reached, and a price that is none', () => {
  const token = [...calls.values()]
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.startsWith('/social-genx/'))
  const price = market.changePrice.request.safeDecode({
    token_id: 1,
    current_price: '0',
    reason: 'Why not',
  })

  expect(token.length).toBeGreaterThan(10)
  expect(failureText.network).toBe('Network error. Please try again.')
  expect(token.filter(({ unreached }) => unreached !== 'network')).toEqual([])
  expect(price.error?.issues.map(({ message }) => message)).toEqual([wrong('fields.price')])
  expect(saidTexts.en.fields.price).toBe('Please enter a valid price.')
})
