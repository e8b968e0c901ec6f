import type { Article } from '#contract/storefront.ts';

export const prototypes: Article = {
  slug: 'how-does-prototypal-inheritance-work',
  question: 'How does prototypal inheritance work in JavaScript?',
  answer: [
    {
      kind: 'paragraph',
      text: 'Every object has a hidden link to another object, its prototype, or to null. When a property is read and the object does not have it, the search goes on in the prototype, then in the prototype’s prototype, until it is found or the chain ends. That is the whole mechanism. Nothing is copied: if the prototype gains a method later, every object that leads to it has the method at once.',
    },
    {
      kind: 'code',
      language: 'js',
      code: `const board = {
  describe() {
    return \`\${this.name}: \${this.keys} keys\`;
  },
};

const datum = Object.create(board);
datum.name = 'Datum 60';
datum.keys = 61;

datum.describe();                      // 'Datum 60: 61 keys'
Object.hasOwn(datum, 'describe');      // false: found one step up
Object.getPrototypeOf(datum) === board // true`,
    },
    {
      kind: 'paragraph',
      text: 'Note what this is. The method was found in board, yet this is datum, because this is whatever stands before the dot in the call and has nothing to do with where the function was found. Take the method off its object, as in const describe = datum.describe, and the connection is lost.',
    },
    {
      kind: 'paragraph',
      text: 'Reading climbs the chain; plain writing does not. Assigning datum.keys creates a property on datum itself, which from then on hides one of the same name further up. The exceptions are setters, which are called wherever they are found, and read-only properties, which refuse the assignment. The dangerous case is a mutable value in a prototype: if board had an array of switches, every board that pushes into it would share it.',
    },
    {
      kind: 'paragraph',
      text: 'Classes are the same thing in better handwriting. Methods of a class are put on its prototype property, new makes an object that is linked to it and runs the constructor, and extends links two such prototypes. Fields are different: they are created anew on each object.',
    },
    {
      kind: 'code',
      language: 'js',
      code: `class Board {
  switches = [];           // one array for each board
  describe() { /* … */ }   // one function for all of them
}

const numpad = new Board();
Object.getPrototypeOf(numpad) === Board.prototype // true`,
    },
    {
      kind: 'paragraph',
      text: 'In practice: write classes or plain functions, check for own properties with Object.hasOwn, use a Map or Object.create(null) for dictionaries with keys from outside, so that a key called constructor finds nothing, and never extend the prototypes of built-in objects. A later version of the language may choose the same name with another meaning.',
    },
  ],
};
