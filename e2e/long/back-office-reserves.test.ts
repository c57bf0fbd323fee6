import { testKey } from '../../server/testing/chain/key.ts'
import { type Server, startServer } from '../fixtures/server.ts'
import { test as base, expect, signInOwner } from '../fixtures/test.ts'

/** Addresses and keys are on a page that everybody reads, so these tests have a server of their own. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('an owner proves control of an address with a message, and a used message proves nothing', async ({
  page,
}) => {
  const cold = testKey('a')
  const label = 'Cold wallet of the reserve, kept by two people'
  await signInOwner(page)
  await page.goto('/admin/treasury')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByLabel('Address', { exact: true }).fill(cold.address)
  await dialog.getByLabel('Name', { exact: true }).fill(label)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Prove control: ${label}` }).click()
  await expect(dialog.getByText(cold.address)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make message' }).click()
  const message = await dialog.getByLabel('Message to sign').inputValue()
  const signature = await cold.sign(message)
  await dialog.getByLabel('Signature', { exact: true }).fill(signature)
  await dialog.getByRole('button', { name: 'Prove control' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Signed on /)).toBeVisible()
  expect(message).toContain(`Installation: ${new URL(page.url()).origin}`)
  await page.goto('/transparency#reserves')
  await expect(page.getByText(/^Made for .* and the key of this installation\.$/)).toBeVisible()
})

test('an owner replaces the key of the installation, and everybody can check the chain', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/treasury')
  const key = page.getByText(/^[0-9a-f]{64}$/)
  const before = await key.textContent()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Replace key' }).click()
  await dialog.getByRole('button', { name: 'Replace key' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The server was replaced')
  await dialog.getByRole('button', { name: 'Replace key' }).click()

  await expect(dialog).toBeHidden()
  await expect(key).not.toHaveText(before ?? '')
  await page.goto('/transparency#reserves')
  // The keys stand at the end of the part, and are read once somebody comes near.
  await page
    .getByRole('heading', { name: 'How long does the treasury last?' })
    .scrollIntoViewIfNeeded()
  await expect(page.getByText('Replaced the key before: The server was replaced')).toBeVisible()
  await page.getByRole('button', { name: 'Check keys' }).click()
  await expect(page.getByText('Every key is signed by the one before it.')).toBeVisible()
})
