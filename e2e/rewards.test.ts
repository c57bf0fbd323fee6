import { descriptionOf, expect, signIn, test } from './fixtures/test.ts'

test('a reached reward is claimed with the amount in sight, and what is left is carried forward', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ funding: '200', plan: '200' })
  await given.business(member, '6200')
  await signIn(page, member)

  await page.goto('/user/rewards')
  await page.getByRole('button', { name: 'Claim $100.00' }).click()
  const question = page.getByRole('dialog', { name: 'Claim this reward?' })
  await expect(descriptionOf(question, 'Volume used')).toContainText('$5,000.00')
  await expect(descriptionOf(question, 'Set aside after')).toContainText('$1,200.00')
  await expect(descriptionOf(question, 'Earning limit left after')).toContainText('$492.50')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: 'Claim $100.00' }).click()
  await expect(question.getByRole('alert')).toContainText('We could not reach the server')
  await page.context().setOffline(false)
  await question.getByRole('button', { name: 'Claim $100.00' }).click()

  const receipt = page.getByRole('dialog', { name: 'Paid' })
  await expect(receipt.getByText('+$100.00')).toBeVisible()
  await expect(descriptionOf(receipt, 'Paid into')).toContainText('Working income')
  await expect(page.getByText('Reward Claimed successfull!')).toBeVisible()
  await receipt.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Carry forward' }).click()
  const carrying = page.getByRole('dialog', { name: 'Carry volume forward?' })
  await expect(descriptionOf(carrying, 'Still to go after')).toContainText('$18,800.00')
  await carrying.getByRole('button', { name: 'Carry $1,200.00 forward' }).click()
  const carried = page.getByRole('dialog', { name: 'Carried forward' })
  await carried.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('$18,800.00 of team volume to go')).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('row', { name: '5,000' })).toContainText('+$100.00')
})

test('a treasury that cannot pay, a claim made elsewhere and a blocked member have their own words', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '200', plan: '200' })
  await given.business(member, '5000')
  await signIn(page, member)
  let code = 'treasury.short'
  await page.route(/\/api\/v1\/rewards\/\d+$/, (route) =>
    route.fulfill({ status: 409, json: { code, message: 'No' } }),
  )

  await page.goto('/user/rewards')
  await page.getByRole('button', { name: 'Claim $100.00' }).click()
  const question = page.getByRole('dialog')
  const claim = question.getByRole('button', { name: 'Claim $100.00' })
  await claim.click()
  await expect(question.getByRole('alert')).toContainText('The treasury cannot pay this now')
  code = 'rewards.claimed'
  await claim.click()
  await expect(question.getByRole('alert')).toContainText('Already claimed')
  await expect(claim).toHaveCount(0)

  await given.blocked(member)
  await page.reload()
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim $100.00' })).toBeDisabled()
})
