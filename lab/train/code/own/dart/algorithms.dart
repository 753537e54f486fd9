library algorithms;

import 'dart:collection';
import 'dart:io';
import 'dart:math' show max, min, pi;

export 'src/sort.dart' hide quickSort;

typedef Compare<T> = int Function(T a, T b);

abstract class Shape {
  double get area;
  static int count = 0;
}

class Circle extends Shape implements Comparable<Circle> {
  Circle(this.radius) : assert(radius > 0);
  Circle.unit() : this(1);
  final double radius;

  @override
  double get area => pi * radius * radius;

  @override
  int compareTo(Circle other) => radius.compareTo(other.radius);

  bool operator ==(Object other) => other is Circle && other.radius == radius;

  @override
  int get hashCode => radius.hashCode;
}

mixin Logger on Shape {
  void log(String message) => print('[${DateTime.now()}] $message');
}

extension StringX on String {
  String get reversed => split('').reversed.join();
}

enum Level { low, medium, high }

List<int> twoSum(List<int> numbers, int target) {
  final seen = <int, int>{};
  for (var i = 0; i < numbers.length; i++) {
    final rest = target - numbers[i];
    if (seen.containsKey(rest)) {
      return [seen[rest]!, i];
    }
    seen[numbers[i]] = i;
  }
  return const [];
}

Iterable<int> naturals(int n) sync* {
  int k = 0;
  while (k < n) yield k++;
}

Future<void> main(List<String> arguments) async {
  final queue = Queue<int>()..add(1)..add(2);
  String? line = stdin.readLineSync();
  switch (line?.trim()) {
    case 'quit':
      exit(0);
    default:
      stdout.writeln('You typed: $line');
  }
  try {
    await for (final chunk in File('a.txt').openRead()) {
      print(chunk.length);
    }
  } on FileSystemException catch (e, stack) {
    stderr.writeln('$e\n$stack');
  } finally {
    queue.clear();
  }
  var total = naturals(5).where((n) => n.isEven).fold<int>(0, (a, b) => a + b);
  assert(total >= 0, 'never negative');
  dynamic value = {'a': 1, ...?null};
  late int answer;
  answer = value['a'] ??= 3;
  print(answer.clamp(0, 10));
}
