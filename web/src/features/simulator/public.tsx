export { PlanSimulator } from './public/plan-simulator.tsx'
