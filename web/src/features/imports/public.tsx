export { OwnDataCard } from './member/own-data-card.tsx'
