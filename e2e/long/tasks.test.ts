import type { Page, TestInfo } from '@playwright/test'
import { phone, wide } from '../fixtures/accessibility.ts'
import { codeFor } from '../fixtures/mail.ts'
import { amountOf } from '../fixtures/money-forms.ts'
import { railOf } from '../fixtures/rail.ts'
import { expect, signIn, signInOwner, test } from '../fixtures/test.ts'

// A queue has the withdrawals of all members.
test.use({ alone: 'tasks' })

/** What somebody did with their hands since the count began, on all screens that they saw. */
type Effort = { presses: number; keys: number; screens: Set<string> }

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell 1980): 1.35 to decide on a press, 1.1 to point at it and 0.1
 * to press; 0.28 for a key that is typed.
 */
const secondsOf = ({ presses, keys }: Effort) => presses * (1.35 + 1.1 + 0.1) + keys * 0.28

/** Counts what comes from the hands: clicks that a key caused are counted as that key. */
async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { presses: 0, keys: 0, screens: new Set() }
  const see = () => effort.screens.add(new URL(page.url()).pathname)
  await page.exposeFunction('countEffort', (kind: 'presses' | 'keys') => {
    effort[kind] += 1
    see()
  })
  const listen = () => {
    const count = (kind: string) =>
      (globalThis as unknown as { countEffort: (kind: string) => void }).countEffort(kind)
    addEventListener('pointerdown', () => count('presses'), { capture: true })
    addEventListener('keydown', () => count('keys'), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  page.on('framenavigated', see)
  see()
  return effort
}

function report(info: TestInfo, effort: Effort) {
  const { presses, keys, screens } = effort
  const seconds = secondsOf(effort).toFixed(1)
  const description = `${presses} presses, ${keys} keys, ${screens.size} screens, ${seconds} s`
  info.annotations.push({ type: 'effort', description })
  process.stdout.write(`${info.title}: ${description}\n`)
}

test('a member finds out why an income was not paid in at most four presses', async ({
  page,
  given,
}, info) => {
  await page.setViewportSize(wide)
  await given.treasury('1000')
  const leader = await given.member({ name: 'Usha Pillai', funding: '100' })
  await given.member({ name: 'Kiran Pillai', sponsor: leader, funding: '200', plan: '200' })
  await given.plan(leader, '100')
  for (let count = 1; count <= 30; count += 1) {
    await given.reward({
      user_ids: [leader.id],
      title: `Reward ${count}`,
      message: 'After the income that was not paid',
      amount: '1',
    })
  }
  await signIn(page, leader)
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const effort = await countEffort(page)

  await railOf(page).getByRole('link', { name: 'Income', exact: true }).click()
  await page.getByRole('link', { name: /^Not qualified/ }).click()
  await page
    .getByRole('row', { name: /Direct income/ })
    .getByRole('button')
    .first()
    .click()

  const why = page.getByRole('dialog', { name: 'Direct income' })
  await expect(why).toContainText('no open plan')
  report(info, effort)
  expect(effort.presses).toBeLessThan(5)
  expect(effort.screens.size).toBeLessThan(4)
})

test('a member sends 50 to a friend on a phone in at most seven presses', async ({
  page,
  given,
  server,
}, info) => {
  await page.setViewportSize(phone)
  const friend = await given.member({ name: 'Asha Rao', funding: '100', plan: '100' })
  const member = await given.member({ funding: '200' })
  await signIn(page, member)
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const effort = await countEffort(page)

  await page.getByRole('navigation', { name: 'Main' }).last().getByText('Money').click()
  await page
    .getByRole('dialog', { name: 'Money' })
    .getByRole('link', { name: 'Transfer', exact: true })
    .click()
  const form = page.getByRole('region', { name: 'Make a transfer' })
  const to = form.getByLabel('To', { exact: true })
  await to.click()
  await to.pressSequentially(friend.username)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toContainText('Asha R.')
  await amountOf(form).click()
  await amountOf(form).pressSequentially('50')
  await form.getByRole('button', { name: 'Review transfer' }).click()
  const question = page.getByRole('dialog', { name: /^Send \$50\.00 to Asha R\./ })
  await question.getByRole('button', { name: 'Send code' }).click()
  const code = question.getByLabel('Code', { exact: true })
  await code.pressSequentially(await codeFor(server, member.email, 'transfer'))
  await question.getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByRole('dialog', { name: 'Money sent' })).toContainText('$50.00')
  report(info, effort)
  expect(effort.presses).toBeLessThan(8)
})

test('an admin decides ten withdrawals with one press and twenty keys', async ({
  page,
  given,
}, info) => {
  test.slow()
  await page.setViewportSize(wide)
  await given.treasury('5000')
  for (let amount = 31; amount <= 40; amount += 1) {
    await given.bankRequest(await given.member({ name: 'Deepa Rajan' }), `${amount}`)
  }
  await signInOwner(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const effort = await countEffort(page)

  await railOf(page)
    .getByRole('link', { name: /^Withdrawals/ })
    .click()
  for (let amount = 31; amount <= 40; amount += 1) {
    await expect(page.getByRole('region', { name: 'Deepa Rajan' })).toContainText(`$${amount}.00`)
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Approve/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }

  await expect(page.getByRole('region', { name: 'Deepa Rajan' })).toHaveCount(0)
  report(info, effort)
  expect(effort.presses).toBe(1)
  expect(effort.keys).toBe(20)
})
