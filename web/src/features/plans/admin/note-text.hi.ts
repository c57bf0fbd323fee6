export const noteText: typeof import('./note-text.ts').noteText = {
  note: 'टिप्पणी',
  add: 'टिप्पणी जोड़ें',
  edit: 'टिप्पणी बदलें',
  title: (plan, username) => `${username} के ${plan} पर टिप्पणी`,
  lead: 'टिप्पणी से प्लान या उसकी राशि में कुछ नहीं बदलता।',
  hint: 'सदस्य इसे अपने प्लान में पढ़ता है। हटाने के लिए ख़ाली छोड़ें। अधिकतम 1,000 अक्षर।',
  save: 'टिप्पणी सहेजें',
}
