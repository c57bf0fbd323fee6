export { FreezePart } from './freezes/freeze-part.tsx'
