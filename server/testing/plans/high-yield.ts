/** What an owner writes to publish a plan with the figures of *High yield*. */
export const withReason = { returnReason: 'A test of the programme with high yields' }
