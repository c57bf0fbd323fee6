import { videoText } from '@clearstead/texts/daily/video'
import { watchText } from '@clearstead/texts/daily/watch'
import { saidText as fieldText } from '@clearstead/texts/fields/said'
import { tokenAdminText } from '@clearstead/texts/market/token-admin'
import { tradeSummaryText } from '@clearstead/texts/market/trade-summary'
import { forgotText } from '@clearstead/texts/people/forgot'
import { dialogText } from '@clearstead/texts/ui/dialog'
import { uiText } from '@clearstead/texts/ui/ui'
import { expect, test } from 'vitest'
import { tradeText } from '../features/market/admin/trade-text.ts'

// The texts that the product promises, to the letter: whoever changes one changes what people were told to expect.
test('the watch screen says why it cannot tell, and what became of a claim', () => {
  expect(watchText).toMatchObject({
    timeout: 'Request timeout. Please check your connection.',
    notFound: 'ROI check endpoint not found.',
    signedOut: 'Authentication failed. Please login again.',
    server: 'Server error. Please try again later.',
    failed: 'Failed to check transaction status.',
    noVideo: 'No video available. Try later.',
    videoFailed: 'Failed to fetch latest video',
    claimFailed: 'Failed to claim reward. Please try again.',
    claimed: 'Reward claimed successfully!',
  })
})

test('whoever forgot a password for no account is told so', () => {
  expect(forgotText.userNotFound).toBe('User Not Found')
})

test('dialogs and fields say what they always say', () => {
  expect({ ...uiText, ...dialogText }).toMatchObject({
    errorTitle: 'Error',
    somethingWrong: 'Something went Wrong!',
    close: 'Close',
    successTitle: 'Successful',
    actionDone: 'Action completed successfully!',
    goBack: 'Go back',
    deleteItem: 'Are you sure you want to delete this item?',
    deleteIt: 'Delete',
  })
  expect(videoText).toMatchObject({
    confirmTitle: 'Confirm Deletion',
    confirmBody: 'This action cannot be undone.',
  })
  expect(fieldText).toMatchObject({ email: 'Invalid email address', url: 'Invalid URL' })
})

test('the token and its trades are labelled as promised', () => {
  expect(tokenAdminText).toMatchObject({
    totalSupply: 'Total Supply',
    available: 'Available',
    basePrice: 'Base Price',
    multiplier: 'Multiplier',
    holdings: 'Holdings',
    currentValue: 'Current Value',
    totalInvested: 'Total Invested',
    totalPnl: 'Total P&L',
    insufficient: 'Insufficient token balance.',
    refreshPrice: 'Refresh Price',
    updatePrice: 'Update Price',
    viewChart: 'View Chart',
    tokenInfo: 'Token Info',
    newPriceHint: 'Enter a positive value to set the new token price',
    updated: 'Price updated successfully!',
  })
  expect(tradeSummaryText).toMatchObject({ buyTokens: 'Buy Tokens', sellTokens: 'Sell Tokens' })
  expect(tradeText).toMatchObject({
    all: 'All Transactions',
    priceHistory: 'Price History',
    availableTokens: 'Available Tokens',
    changeReason: 'Change Reason',
    related: 'Related Transaction',
    notAvailable: 'N/A',
  })
})
