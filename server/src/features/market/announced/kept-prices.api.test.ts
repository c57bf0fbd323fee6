import * as contract from '@clearstead/contract/market/market'
import type { TokenId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenMarket } from '../../../../testing/market/market.ts'
import { expect } from '../../../../testing/test.ts'
import { holdAnnouncedPrice } from './announce-price.ts'

const change = { tokenId: 1 as TokenId, newPrice: usd('0.01'), reason: 'Agreed on Monday' }

test('the database holds one announced price, none before its time, and changes none that ended', async ({
  api,
  clock,
  given,
  owner,
  run,
}) => {
  clock.set('2026-12-01T10:00:00Z')
  await givenMarket({ given, run })
  const finance = await api.as(await given.admin('finance'))
  await finance.call(contract.changePrice, change)

  const copied = owner.query(`insert into market_changes (price, price_before, multiplier,
    total_supply, reason, admin_id, announced_at, holds_at) select price, price_before, multiplier,
    total_supply, reason, admin_id, announced_at, holds_at from market_changes`)
  await expect(copied).rejects.toMatchObject({ constraint: 'market_changes_one' })
  await expect(
    owner.query(
      "update market_changes set state = 'held', ended_at = announced_at where state = 'announced'",
    ),
  ).rejects.toMatchObject({ constraint: 'market_changes_in_time' })
  await expect(
    owner.query("update market_changes set price = 1 where state = 'announced'"),
  ).rejects.toThrow('never changed')
  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)
  await expect(owner.query("update market_changes set state = 'replaced'")).rejects.toThrow(
    'never changed once it has ended',
  )
  await expect(owner.query('delete from market_changes')).rejects.toThrow('never changed')
})
