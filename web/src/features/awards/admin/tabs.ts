export const tabs = ['plans', 'salary', 'leadership', 'bonuses', 'cto'] as const
export type Tab = (typeof tabs)[number]
