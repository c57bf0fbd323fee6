import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

/** What nearly every page needs changes rarely: kept in files of its own, so that browsers keep them. */
const kept = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
]

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': server, '/healthz': server } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: kept } } },
  },
})
