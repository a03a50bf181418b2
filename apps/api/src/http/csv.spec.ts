import { csvRow } from './csv.js';

describe('a row of a CSV file (RFC 4180)', () => {
  it.each<[string, (string | number | null)[], string]>([
    ['plain cells', ['a', 'b c', 5], 'a,b c,5'],
    ['nothing', [null, '', null], ',,'],
    ['a comma, a quote, an end of line', ['a,b', 'say "hi"', 'a\nb'], '"a,b","say ""hi""","a\nb"'],
    ['text of any script', ['Grundriß Süd', '平面図'], 'Grundriß Süd,平面図'],
    ['a number below nought', [-5], '-5'],
  ])('holds %s', (_what, cells, row) => {
    expect(csvRow(cells)).toBe(`${row}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['\ta', `"'\ta"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\u202e=1', "'\u202e=1"],
    ['\u0000=1', "'\u0000=1"],
    ['"=1', `"'""=1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a; =1;+1;b', `"a;' =1;'+1;b"`],
    ['a;"=1"', `"a;'""=1"""`],
    ['a;＝cmd', `"a;'＝cmd"`],
    ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;b', '"a;b"'],
    ['a;1=2', '"a;1=2"'],
    ['a=1', 'a=1'],
    ['plan.pdf → =1+1', 'plan.pdf → =1+1'],
  ])('lets no spreadsheet calculate %j', (text, cell) => {
    expect(csvRow([text])).toBe(`${cell}\r\n`);
  });
});
