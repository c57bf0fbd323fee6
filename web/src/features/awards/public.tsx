export { SendRewardButton } from './admin/sent/send-button.tsx'
export { SentRewards } from './admin/sent/sent-rewards.tsx'
