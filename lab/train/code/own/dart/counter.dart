import 'dart:async';
import 'dart:convert';
import 'package:flutter/material.dart';
import 'package:http/http.dart' as http;

part 'counter.g.dart';

void main() => runApp(const MyApp());

class MyApp extends StatelessWidget {
  const MyApp({super.key});

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      title: 'Counter',
      theme: ThemeData(primarySwatch: Colors.blue),
      home: const HomePage(title: 'Home'),
      routes: {'/detail': (context) => const DetailPage()},
    );
  }
}

class HomePage extends StatefulWidget {
  const HomePage({Key? key, required this.title}) : super(key: key);

  final String title;

  @override
  State<HomePage> createState() => _HomePageState();
}

class _HomePageState extends State<HomePage> with SingleTickerProviderStateMixin {
  late final AnimationController _controller;
  int _counter = 0;
  StreamSubscription<int>? _subscription;

  @override
  void initState() {
    super.initState();
    _controller = AnimationController(vsync: this, duration: const Duration(milliseconds: 300));
    _subscription = Stream.periodic(const Duration(seconds: 1), (i) => i).listen((value) {
      if (!mounted) return;
      setState(() => _counter = value);
    });
  }

  @override
  void dispose() {
    _subscription?.cancel();
    _controller.dispose();
    super.dispose();
  }

  Future<List<Item>> _load() async {
    final response = await http.get(Uri.parse('https://example.com/items'));
    if (response.statusCode != 200) {
      throw Exception('Failed: ${response.statusCode}');
    }
    final data = jsonDecode(response.body) as List<dynamic>;
    return data.map((e) => Item.fromJson(e as Map<String, dynamic>)).toList();
  }

  @override
  Widget build(BuildContext context) => Scaffold(
        appBar: AppBar(title: Text(widget.title)),
        body: Center(
          child: Column(
            mainAxisAlignment: MainAxisAlignment.center,
            children: <Widget>[
              const Text('Pushed:'),
              Text('$_counter', style: Theme.of(context).textTheme.headlineMedium),
              for (final n in [1, 2, 3]) Padding(padding: const EdgeInsets.all(8.0), child: Text('$n')),
            ],
          ),
        ),
        floatingActionButton: FloatingActionButton(
          onPressed: () => setState(() { _counter++; }),
          tooltip: 'Add',
          child: const Icon(Icons.add),
        ),
      );
}

class Item {
  final int id;
  final String name;
  const Item({required this.id, required this.name});
  factory Item.fromJson(Map<String, dynamic> json) => Item(id: json['id'] as int, name: json['name'] as String? ?? '');
  Map<String, dynamic> toJson() => {'id': id, 'name': name};
  @override
  String toString() => 'Item($id, $name)';
}
