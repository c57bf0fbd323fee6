import { expect, signInOwner, test } from '../fixtures/test.ts'

test.use({ alone: 'published run' })

test('a plan is published after its run was seen, and everybody reads the run and can repeat it', async ({
  page,
  given,
}) => {
  await given.treasury('50000')
  await signInOwner(page)
  await page.goto('/admin/plans')
  const starter = page.getByRole('region', { name: 'Starter', exact: true })
  await starter.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ROI per day, in percent').fill('0.31')
  const title = 'When the treasury runs dry if as many join each month'
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getByText(/^Runs dry in|^Lasts beyond/)).toHaveCount(2)
  await dialog.getByLabel('Reason of the owner').fill('Short loans back this plan until June')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/transparency#rules')
  const card = page.getByRole('region', { name: 'When the published rules run dry' })
  await page.getByRole('heading', { name: 'Which rules have changed?' }).scrollIntoViewIfNeeded()
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(/^Run \d+ with rule version/)).toBeVisible()
  await expect(card.getByText(/^Runs dry in|^Lasts beyond/).first()).toBeVisible()
  const link = card.getByRole('link', { name: 'All that it was made of (JSON)' })
  const address = await link.getAttribute('href')
  const { run } = (await (await page.request.get(address ?? '')).json()) as {
    run: { rules: { plans: { roi_percent: string }[] }; rules_hash: string }
  }

  expect(run.rules.plans.map(({ roi_percent }) => roi_percent)).toContain('0.31')
  await expect(page.getByText(run.rules_hash)).toBeVisible()
})
