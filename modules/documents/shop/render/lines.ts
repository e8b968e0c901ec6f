import type { PrintWeight } from '#platform/ports/print-look.ts';
import { graphemesOf, type Letters, type Run } from './letters.ts';
import { isRightToLeft, visualOrder } from './visual-order.ts';

export type Style = { size: number; weight: PrintWeight; colour: string };

/** Runs from left to right. */
export type Line = { runs: Run[]; width: number };

// Chinese and Japanese break between any two letters.
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

// Fonts need not have the spaces of numbers, which no line breaks at.
const UNBREAKABLE = /^[\u00a0\u202f]$/;

/** Breaks text into lines of at most `width`, between words where possible. */
export function breakLines(letters: Letters, text: string, style: Style, width: number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [];
    let line = emptyLine();
    const add = (word: Line) => {
      const isFull = line.runs.length > 0 && line.width + bareWidth(word) > width;
      if (isFull) {
        lines.push(line);
        line = emptyLine();
      }
      line = join(line, word);
    };
    for (const word of wordsOf(paragraph)) {
      const whole = measure(letters, word, style);
      if (whole.width <= width) add(whole);
      else for (const letter of word) add(measure(letters, [letter], style));
    }
    const startsRight = isRightToLeft(paragraph);
    return [...lines, line].map(({ runs, width }) => ({ runs: visualOrder(runs, startsRight), width }));
  });

  // A space at the end of a line takes no room.
  function bareWidth(word: Line): number {
    return word.runs.every((run) => run.text.trim() === '') ? 0 : word.width;
  }
}

function wordsOf(paragraph: string): string[][] {
  const words: string[][] = [];
  let word: string[] = [];
  const end = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const letter of graphemesOf(paragraph)) {
    const isSpace = /^\s$/.test(letter);
    if (UNBREAKABLE.test(letter)) word.push(' ');
    else if (isSpace || BREAKS_ANYWHERE.test(letter)) {
      end();
      words.push([isSpace ? ' ' : letter]);
    } else word.push(letter);
  }
  end();
  return words;
}

function measure(letters: Letters, word: string[], style: Style): Line {
  return word
    .map((letter) => letters.runOf(letter, style.weight))
    .reduce<Run[]>(merge, [])
    .reduce<Line>((line, run) => {
      return { runs: [...line.runs, run], width: line.width + letters.widthOf(run, style.size) };
    }, emptyLine());
}

function join(line: Line, word: Line): Line {
  return { runs: word.runs.reduce<Run[]>(merge, line.runs), width: line.width + word.width };
}

/** Adds a run at the end of the line. */
export function merge(runs: Run[], run: Run): Run[] {
  const last = runs.at(-1);
  return last?.font === run.font
    ? [...runs.slice(0, -1), { ...last, text: last.text + run.text }]
    : [...runs, run];
}

const emptyLine = (): Line => ({ runs: [], width: 0 });
