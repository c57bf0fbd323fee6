export const promiseText: typeof import('./promise-text.ts').promiseText = {
  promise: (hours) => `हम हर अनुरोध पर ${hours} घंटे में निर्णय करते हैं, अक्सर उससे पहले।`,
}

export const overdueText: typeof import('./promise-text.ts').overdueText = { overdue: 'देर हुई' }
